import {Button} from '@hmb/ui/Button'
import {Stack} from '@hmb/ui/Stack'
import {payCopy as copy} from './copy.ts'

/** One button for each method that may pay instead. */
export function OtherMethods({others, onChoose}: {others: readonly string[]; onChoose(channel: string): void}) {
  const offered = others.filter((channel) => copy.others[channel])
  return (
    <Stack>
      {offered.map((channel, place) => (
        <Button key={channel} wide kind={place === 0 ? 'primary' : 'outline'} onClick={() => onChoose(channel)}>
          {copy.others[channel]}
        </Button>
      ))}
    </Stack>
  )
}
