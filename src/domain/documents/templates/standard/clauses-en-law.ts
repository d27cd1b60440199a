// English clauses about what happens when things go wrong, and about the agreement itself.
import { clausesIn, dots, filled, p, points } from './building.ts'

export const lawClausesEn = clausesIn('en', 21, [
  {
    key: 'cancellation',
    title: 'Cancellation',
    isMandatory: true,
    text: [
      points(
        [
          'If the Promoter cancels the show, or the show does not take place for reasons within the Promoter’s responsibility, the Promoter pays, of the agreed fee or guarantee and booking fee:',
          dots(
            '50% when the Artist Party learns of it more than 60 days before the show,',
            '75% when it learns of it from 60 to 31 days before the show,',
            '100% when it learns of it 30 days before the show or later.',
          ),
        ],
        'Costs that were already incurred for travel, visas and accommodation are reimbursed in addition against receipts. What the Artist earns elsewhere on the same day in place of this show is deducted. The Promoter may prove that the loss was lower, the Artist Party that it was higher. Where no fixed amount was agreed, the claims that the law provides apply.',
        'If a payment that is due before the show is not received within seven days of a reminder, the Artist Party may withdraw from this agreement; the first point of this section then applies as if the Promoter had cancelled.',
        'If the Artist cannot perform because of illness, accident or another reason for which the Artist is not responsible, the Artist Party tells the Promoter at once and presents a doctor’s certificate on request. Payments received for the show are returned; further claims do not exist. The parties try to find another date.',
        'If the Artist Party cancels for reasons within its responsibility, payments received for the show are returned and the Promoter’s proven and unavoidable costs for this show are reimbursed up to the amount of the agreed fee. Liability for intent and gross negligence is not limited.',
        'Low ticket sales, and weather at open-air events, are the Promoter’s risk. If the performance begins late, ends early or is moved for reasons within the Promoter’s responsibility, the fee is due in full.',
      ),
    ],
  },
  {
    key: 'forceMajeure',
    title: 'Force majeure',
    isMandatory: true,
    text: [
      points(
        'Events that nobody could foresee or avert with reasonable care, such as natural disasters, war, terror, epidemics, official prohibitions, national mourning, or strikes outside the parties’ own businesses, release both parties from their duties for as long as they last. Each party tells the other at once.',
        'Each party then bears its own costs. Payments received for the show are returned, less the costs that the Artist Party incurred for it with the Promoter’s consent and cannot recover.',
        'The parties first try to agree on a new date on the same terms.',
        'If the Artist has arrived and is ready to perform, and the show is called off because of weather or an official order that concerns the venue or the event only, the fee is due in full.',
      ),
    ],
  },
  {
    key: 'liability',
    title: 'Liability and insurance',
    isMandatory: true,
    text: [
      points(
        'The Promoter takes out organiser’s liability insurance with cover that is usual for an event of this size, covering persons, property and rented premises, and proves it on request.',
        'The Promoter indemnifies the Artist, the Artist Party and the Agency against claims of third parties that arise from the organisation of the event, unless they caused the damage intentionally or by gross negligence.',
        'Each party is liable without limit for intent and gross negligence, for injury to life, body and health, and where the law does not allow a limit. For slight negligence it is liable only for the breach of duties that are essential to this agreement, and then up to the damage that is typical and foreseeable.',
        'The Artist Party is responsible for damage that the Artist or the travelling party culpably cause to the venue or its equipment.',
      ),
    ],
  },
  {
    key: 'confidentiality',
    title: 'Confidentiality and data',
    text: [
      points(
        'The parties keep the commercial terms of this agreement and personal data of the travelling party secret towards third parties, except towards advisers, insurers, authorities and people who need them for the show and are bound to secrecy themselves.',
        'Personal data is used only to carry out this agreement and the show, and is deleted when it is no longer needed and no law requires it to be kept.',
      ),
    ],
  },
  {
    key: 'radius',
    title: 'Exclusivity around the show',
    text: [
      p(
        'The Artist does not perform publicly {deal.radius}, and no such performance is announced before this show has taken place, unless the Promoter agrees in text form. Private events, broadcasts and unannounced appearances without an entrance fee are excepted.',
      ),
    ],
  },
  {
    key: 'law',
    title: 'Governing law and place of jurisdiction',
    isMandatory: true,
    text: [
      points(
        'The law of the following country applies, without its rules on conflicts of law: {organisation.country}. Mandatory law of the place of performance is not affected.',
        filled(
          'organisation.city',
          'If the Promoter is a business, a legal person under public law, or has no general place of jurisdiction in that country, the courts of {organisation.city} have exclusive jurisdiction over all disputes from this agreement.',
        ),
        'Before going to court the parties try to settle a dispute in direct talks within 14 days. Urgent measures remain possible at any time.',
      ),
    ],
  },
  {
    key: 'general',
    title: 'General provisions',
    text: [
      points(
        'This agreement with its riders and attachments contains everything that was agreed. General terms and conditions of the Promoter do not apply, even where nobody objects to them.',
        'Changes and additions need text form, and so does a waiver of this requirement.',
        'Rights and duties under this agreement are not transferred to others without the other party’s consent. The Artist Party may assign claims for payment to the Agency.',
        'The parties agree to sign this agreement electronically. Each receives a complete copy of the signed document. It is binding once all parties named below have signed.',
        'Should a provision be or become invalid, the others stay in force. In its place applies what the parties would have agreed on within the law for the same purpose.',
      ),
    ],
  },
])
