import {Button} from '@hmb/ui/Button'
import {Phrases} from '@hmb/ui/Phrases'
import {Stack} from '@hmb/ui/Stack'
import {bankCopy as copy} from './beijing-copy.ts'

export interface OtherMethodButtonsProps {
  others: readonly string[]
  onChoose(channel: string): void
  /** There was no other, and the person has understood it. */
  onNone(): void
}

/** One button for each method that may pay instead. */
export function OtherMethodButtons({others, onChoose, onNone}: OtherMethodButtonsProps) {
  const offered = others.filter((channel) => copy.others[channel])
  if (offered.length === 0)
    return (
      <Button wide onClick={onNone}>
        {copy.understood}
      </Button>
    )
  return (
    <Stack>
      {offered.map((channel, place) => (
        <Button key={channel} wide kind={place === 0 ? 'primary' : 'outline'} onClick={() => onChoose(channel)}>
          <Phrases lengths={[4, 4]}>{copy.others[channel] ?? ''}</Phrases>
        </Button>
      ))}
    </Stack>
  )
}
