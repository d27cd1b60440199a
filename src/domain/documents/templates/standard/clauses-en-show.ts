// English clauses about the show itself: tax, what the promoter does, riders, travel, publicity, sales, guests.
import { clausesIn, dots, filled, is, not, points } from './building.ts'

export const showClausesEn = clausesIn('en', 1, [
  {
    key: 'taxes',
    title: 'Taxes and levies',
    text: [
      points(
        'All amounts are net. Value added tax at the statutory rate is added where it is owed and is shown on the invoice.',
        'Where the recipient of a service owes the value added tax by law (reverse charge), the Promoter accounts for it, the invoice shows no value added tax, and both parties name their VAT identification numbers in good time.',
        is(
          'event.country',
          'DE',
          'If the Artist Party is established outside Germany, the Promoter owes the German value added tax as recipient of the service (section 13b UStG).',
        ),
        is(
          'event.country',
          'DE',
          'If the Artist Party is not resident in Germany, the Promoter withholds income tax under section 50a EStG with solidarity surcharge, declares and pays it to the tax authority in time, and sends the Artist Party the official certificate within four weeks of payment. Nothing is withheld as far as a valid certificate of exemption (section 50c EStG) is presented before payment, or the law otherwise waives the deduction.',
        ),
        not(
          'event.country',
          'DE',
          'Taxes that the law of the country of the show requires to be withheld are withheld, declared and paid in time by the Promoter, who sends the Artist Party the official certificate within four weeks of payment. Nothing is withheld as far as an exemption or a double taxation agreement allows it and its proof is presented before payment.',
        ),
        filled(
          'deal.tax',
          'The fee is agreed after tax: withholding taxes of the country of the performance are borne by the Promoter on top of it and do not reduce what is paid out.',
        ),
        is(
          'event.country',
          'DE',
          'The Promoter reports and bears the artists’ social insurance levy (Künstlersozialabgabe) as far as the law imposes it on the Promoter.',
        ),
        'The Promoter obtains and pays for all licences for the public performance of music from the competent collecting society. The Artist Party hands over the list of works performed on request.',
      ),
    ],
  },
  {
    key: 'promoter',
    title: 'What the Promoter provides',
    text: [
      points(
        'The Promoter organises the event at its own risk and cost, in particular the venue, all permits, ticket sales, advertising, stage, sound and light according to the technical rider, trained staff, security, first aid, and a safe and clean workplace.',
        'The Promoter keeps to the laws that protect health, safety, noise levels, minors and working hours, and has the venue approved for the expected audience.',
        'Stage, dressing rooms and technical equipment are ready at load-in. The Artist has exclusive use of lockable, heated dressing rooms from arrival to departure.',
        'The Promoter names a person in charge who is present from load-in to load-out and may decide on the Promoter’s behalf.',
        'The Promoter is responsible for the equipment and belongings of the Artist and the travelling party within the venue from arrival to departure, as far as they are not in the Artist’s own keeping.',
        'Support acts, sponsors’ appearances on stage and changes to the running order need the consent of the Artist Party.',
      ),
    ],
  },
  {
    key: 'riders',
    title: 'Technical and hospitality rider',
    text: [
      points(
        'The riders of the Artist in the versions that accompany this agreement are part of it. The Promoter has read them and meets them at its own cost.',
        'What the Promoter cannot provide is to be named before signature, and later changes at the latest 14 days before the show. Changes need the consent of the Artist Party in text form.',
        'Where this agreement and a rider contradict each other, this agreement prevails.',
        'The Artist may refuse to perform as long as deviations from the riders that were not agreed endanger people or make a performance of the usual quality impossible. The fee stays due.',
      ),
    ],
  },
  {
    key: 'travel',
    title: 'Travel and accommodation',
    text: [
      filled('deal.extras', 'Travel and lodging are agreed on as follows: {deal.extras}.'),
      points(
        filled('artist.travelParty', 'The travelling party consists of {artist.travelParty} people.'),
        'What the Promoter books for the travelling party is confirmed to the Agency with all details at least 14 days before the show and can be changed once without charge until then.',
        'Accommodation that the Promoter provides is in quiet single rooms of a good standard with breakfast, close to the venue or to the next departure.',
        'Local transport that the Promoter provides is driven by licensed, rested and sober drivers in insured vehicles.',
        'Everything that is not listed here or in the riders is borne by the Artist Party.',
      ),
    ],
  },
  {
    key: 'advertising',
    title: 'Advertising and announcement',
    text: [
      points(
        filled(
          'event.announceDate',
          'The show is not announced, and no ticket is sold, before {event.announceDate}.',
        ),
        filled('event.billing', 'The Artist is billed as follows: {event.billing}.'),
        'The Promoter uses only the current name, pictures, logos and texts that the Agency provides, and only to advertise this show. Printed matter and advertisements are sent to the Agency for approval before they are published.',
        'Names and pictures of the Artist are not used for products, sponsors or political purposes, and no endorsement is implied.',
        'The Artist supports the advertising in the usual way, for instance on the Artist’s own channels. Interviews and other appearances are agreed on separately.',
      ),
    ],
  },
  {
    key: 'merchandise',
    title: 'Merchandise',
    text: [
      points(
        'The Artist has the exclusive right to sell merchandise of the Artist at the event. The proceeds belong to the Artist without deduction, unless the parties agreed on a share of the house before signature.',
        'The Promoter provides a well-lit place of sale that the audience passes, with power, at no charge.',
        'The Promoter prevents the sale of unlicensed goods within the venue as far as this is possible.',
      ),
    ],
  },
  {
    key: 'recordings',
    title: 'Recordings and broadcasts',
    text: [
      points(
        'Recording, streaming or broadcasting the performance in sound or picture, in whole or in part, needs the prior consent of the Artist Party in text form. All rights in recordings remain with the Artist.',
        'Reports of current events by press, radio and television may use up to the first three songs, without flash, from the places assigned to the press. Private recordings by the audience with telephones may be tolerated.',
        'The Promoter may take pictures of the event to document and advertise its own programme, unless the Artist objects for good reason.',
      ),
    ],
  },
  {
    key: 'guests',
    title: 'Guest list',
    text: [
      points(
        filled(
          'event.guests',
          'The Artist has {event.guests} free places on the guest list, in the best category.',
        ),
        'The Agency hands in names by the agreed cut-off, without one by noon of the show day. Places that are not used may be sold after the Artist Party releases them.',
        'Access to stage and backstage areas is granted only with passes that the Artist’s tour management has approved.',
      ),
    ],
  },
  {
    key: 'settlement',
    title: 'Settlement of the share',
    text: [
      points(
        'The Promoter settles the show on the night with the Artist’s representative, and presents the ticket sales by category with numbers and prices, free tickets, deductions and the agreed costs with receipts.',
        'Only costs that are listed in the terms above, up to the amounts named there, are deducted. Rebates and contributions of third parties to them benefit the settlement.',
        'The Promoter does not give away more free tickets than agreed, does not sell below or above the agreed prices and does not count sales under other names. What is sold against this counts at the full price.',
        'The Artist Party, or an auditor bound to secrecy, may inspect the books about this show for 12 months. If the share was settled too low by more than 5%, the Promoter bears the cost of the inspection.',
        is(
          'contract.showCount',
          '1',
          'The share is settled on this basis:',
          dots(
            'Share: {deal.share}',
            filled('deal.steps', 'Steps: {deal.steps}'),
            filled('deal.costs', 'Agreed costs: {deal.costs}'),
          ),
        ),
      ),
    ],
  },
])
