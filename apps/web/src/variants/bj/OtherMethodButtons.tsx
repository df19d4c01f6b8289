import {Button} from '@hmb/ui/Button'
import {Phrases} from '@hmb/ui/Phrases'
import {Stack} from '@hmb/ui/Stack'
import {beijingCopy} from './beijing-accounts-copy.ts'

export interface OtherMethodButtonsProps {
  otherChannels: readonly string[]
  onChoose(channel: string): void
  /** The person has read that there is no other method. */
  onNone(): void
}

/** One button for each method that may pay instead; 我知道了 without any. */
export function OtherMethodButtons({otherChannels, onChoose, onNone}: OtherMethodButtonsProps) {
  const offered = otherChannels.filter((channel) => beijingCopy.others[channel])
  if (offered.length === 0)
    return (
      <Button wide onClick={onNone}>
        {beijingCopy.understood}
      </Button>
    )
  return (
    <Stack>
      {offered.map((channel, index) => (
        <Button key={channel} wide kind={index === 0 ? 'primary' : 'outline'} onClick={() => onChoose(channel)}>
          <Phrases lengths={[4, 4]}>{beijingCopy.others[channel] ?? ''}</Phrases>
        </Button>
      ))}
    </Stack>
  )
}
