/** A certificate with its key for tests; it guards nothing. ECDSA P-256, valid from 21 November 2026 to 2126. */
export const testP12 = {
  password: 'mondlicht',
  subject: 'CN=Halbmond Siegel, O=Halbmond Booking GmbH, C=DE',
  base64: [
    'MIIEjAIBAzCCBEIGCSqGSIb3DQEHAaCCBDMEggQvMIIEKzCCAuIGCSqGSIb3DQEHBqCCAtMwggLPAgEAMIICyAYJKoZIhvcNAQcB',
    'MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhVOW2F87gMrgICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEBey',
    'LewLsMFc27zE22lnJEaAggJg5Bxp6aqAvnwA97vvV0X8ypYhME3ov5fK/9pIizEEjoT4aOr2IJlc+khmvUayQJkOld+CEESpYP69',
    'EKgmAzGjhy0UKdyGNfhSc5Hle4Bkvwv5XVQB1TczmKwaPrfB76SfUZSMllmCEyvXpFPyCjbF3OxBHari+ZGzcI9HypotbmqeQhxW',
    'Cehz5f5Jo00tF5KcXXuxvuOjxfy4eZ5dDpqAD/gOZFGHcoUUNn6fHs6l3ueYaTkkTYJPlG8y9xyyHQT5bkPuDbQPx38qlubMghU+',
    'bYax9/zeh9nLSSM+FTtUXtuytzibSsydBoYTqdPtk3VB1zJaEo74rO56W6QKxrEcA8kAkIbEOplkFgh+ob/3K5F685dtT6+VFmDj',
    'nl4fKEFUHiZjahWmyQaLRDnBWS1DLJ3hatt/AY3MwJFwD1JeZPo4vtKq9xUI05MXlGS3Ly93XgLzNY/RQKSuzkuf/Pa+DteXJIj/',
    'Ip1GJZpWylxxwtCI0HaqWUJcLPj5yGgy0C1sIDY3SUjwHpkt1NmHOpIuuaQZFYiB7uOkpF3Ga6mkuomxp1CLZZFzsczs1hNiEMYx',
    '7s0d6l5vS0u15iYHU8wPMavipTYLAaRCIldMHnOJV9v2ZCnSv85JIc/Ch0TtytWu/absz/hhZCjIHWUejUfHDsvrPbH//fDQ/G1v',
    'sVFfnt8XiBuUIt/E0rk6L+JAe1Q2u/J4Hw/knOX/bsz4ybrz0uTOndJiGMl9kUFeSPmOp2U8GGLtVLFP9pI7a9Eq/o5+KjtbguQu',
    'PgOorqFuQOvglfHndxX0Lt4NdlFqEFDotzUwggFBBgkqhkiG9w0BBwGgggEyBIIBLjCCASowggEmBgsqhkiG9w0BDAoBAqCB7zCB',
    '7DBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQILwXaKYGeaFgCAggAMAwGCCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBBw',
    'HSSb2iBbAVpxoLxIYJIIBIGQNck1VQlU0Q9qWIe98CPMc3deJKLB/0f6aV0DERMFujep/ws0AnErNPMqhPd3dPwnZqO/StTy/LX4',
    'apnr9Yh8dwHHgE357cMel2MyukXkFRmgvFJO9f2oSr0xyGv2r7g325xFhHxwqNZT1OVMJ4Oc0QkMZzMRPHIKLIWIsztKnZJGFSd2',
    'M/BsqK6MUBHhFumUMSUwIwYJKoZIhvcNAQkVMRYEFLhl8TspIoYL5cZbN3iw/brCg8YgMEEwMTANBglghkgBZQMEAgEFAAQgLiCU',
    'RkuKMJN4Ysy0ayklCBo0jUO1t9cS4J9fFF8AKx0ECPGOSF1ffFxrAgIIAA==',
  ].join(''),
}
