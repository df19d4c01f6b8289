import {type ReactNode, useState} from 'react'
import {Button} from '../Button/Button.tsx'

/**
 * Holds the value of a controlled component.
 *
 * @example
 * <StateHolder start="">{(value, set) => <TextField label="姓名" value={value} onChange={set} />}</StateHolder>
 */
export function StateHolder<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, set] = useState(start)
  return children(value, set)
}

/**
 * An open sheet, and a button that opens it again.
 *
 * @example
 * <OpenSheet>{(sheet) => <Sheet {...sheet} title="关系说明">…</Sheet>}</OpenSheet>
 */
export function OpenSheet({children}: {children: (sheet: {open: boolean; onClose: () => void}) => ReactNode}) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        打开
      </Button>
      {children({open, onClose: () => setOpen(false)})}
    </>
  )
}
