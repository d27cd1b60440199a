// Gallery: the memorable objects of the event page, and dates and times to fill in.
import { Ellipsis, Send } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateBlock } from '../ui/DateBlock.tsx'
import { DatePicker, TimeInput } from '../ui/fields/DatePicker.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { BackLink, Card } from '../ui/Page.tsx'
import { Pill } from '../ui/Pill.tsx'
import { StepList, Stepper } from '../ui/Stepper.tsx'
import { LinkTabs } from '../ui/Tabs.tsx'
import { Timeline } from '../ui/charts/Timeline.tsx'

export function EventPage() {
  const [date, setDate] = useState<string | null>('2026-11-14')
  const [time, setTime] = useState<string | null>('21:00')
  return (
    <main>
      <header className="bg-surface pt-5">
        <div className="safe-x">
          <div className="flex items-center justify-between">
            <BackLink link={<a href="#event">Events</a>} />
            <div className="flex gap-2">
              <Button icon={<Send aria-hidden />} className="max-md:hidden">
                Send day sheet
              </Button>
              <IconButton label="More">
                <Ellipsis aria-hidden />
              </IconButton>
            </div>
          </div>
          <div className="mt-2 flex items-start gap-4 md:gap-6">
            <DateBlock date="2026-11-14" />
            <div>
              <h2 className="text-2xl md:text-3xl">Mara Voss</h2>
              <p className="text-md font-semibold md:text-lg">Astra Kulturhaus, Berlin</p>
              <p className="text-mute">Winter Tour, show 4 of 9</p>
              <Pill tone="confirmed" size="lg" opens className="mt-3">
                Confirmed
              </Pill>
            </div>
          </div>
        </div>
        <LinkTabs
          label="Event"
          className="mt-4 md:px-8!"
          tabs={['Overview', 'Advancing', 'Travel', 'Finance', 'Documents'].map((label, index) => ({
            label,
            active: index === 0,
            count: index === 1 ? 5 : 0,
            link: <a href="#event">{label}</a>,
          }))}
        />
      </header>
      <div className="safe-x grid gap-4 py-4 md:grid-cols-2 md:py-6 xl:grid-cols-3">
        <Card title="Show day" action="Europe/Berlin">
          <Timeline
            label="Show day"
            moments={[
              { time: '14:30', title: 'Load-in', hint: 'Rear yard, Revaler Straße gate' },
              { time: '16:00', title: 'Soundcheck', hint: 'Mara Voss, 60 min' },
              { time: '19:00', title: 'Doors' },
              { time: '20:00', title: 'Support', hint: 'Halbmond, 40 min' },
              { time: '21:00', title: 'Showtime', hint: '75 min', main: true },
              { time: '22:15', title: 'Curfew' },
              { time: '23:30', title: 'Load-out' },
            ]}
          />
        </Card>
        <Card title="Progress" action="3 of 6">
          <StepList
            label="Progress"
            steps={[
              { title: 'Offer accepted', hint: '12 Sep, by Jonas Reuter', state: 'done' },
              { title: 'Contract signed', hint: '3 Oct, both parties', state: 'done' },
              {
                title: 'Advancing',
                hint: '9 of 14 answered, 2 overdue',
                state: 'now',
                action: <Button size="sm">Remind</Button>,
              },
              { title: 'Settlement', hint: 'After the show', state: 'later' },
            ]}
          />
        </Card>
        <Card title="Move" action={<CopyButton text="Day sheet" label="Copy itinerary" withLabel />}>
          <div className="grid gap-4">
            <Stepper step={2} of={4} />
            <Field label="Date" hint="For example 14.11., sat or +3">
              <DatePicker value={date} onValueChange={setDate} today="2026-11-12" />
            </Field>
            <Field label="Showtime">
              <TimeInput value={time} onValueChange={setTime} />
            </Field>
            <p>
              {date ?? 'No date'} {time ?? 'no time'}
            </p>
          </div>
        </Card>
      </div>
    </main>
  )
}
