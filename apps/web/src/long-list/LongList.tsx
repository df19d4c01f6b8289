import {Stack} from '@hmb/ui/Stack'
import {type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import {useListPosition} from './list-position.ts'
import styles from './long-list.module.css'

/** The number of entries in a block: at least half a screen, and few enough to render in one frame of a slow phone. */
const blockSize = 5
/**
 * The number of blocks around the first visible one in the first render. Other blocks are rendered when they come near the
 * screen.
 */
const blocksBefore = 1
const blocksAfter = 2
const nearPx = 1_000

export interface LongListProps<T> {
  /** The position is kept under this name. */
  name: string
  entries: readonly T[]
  keyOf(entry: T): string
  /** The estimated height of an entry with its gap, in px. */
  entryPx: number
  children(entry: T): ReactNode
  /** Called with entries that come near the screen for the first time in this visit. */
  onNear?: ((entries: readonly T[]) => void) | undefined
}

/**
 * A list of hundreds of entries that keeps its position over a visit to another page. Cached blocks are rendered when they come
 * near the screen, so that Back is fast. Until then they reserve their height.
 *
 * @example
 * <LongList name="orderList.ALL" entries={orders} keyOf={({id}) => id} entryPx={188}>
 *   {(order) => <OrderCard order={order} />}
 * </LongList>
 */
export function LongList<T>({name, entries, keyOf, entryPx, children, onNear}: LongListProps<T>) {
  const {entryKey, heights} = useListPosition(name)
  const blocks = useMemo(
    () =>
      Array.from({length: Math.ceil(entries.length / blockSize)}, (_, at) =>
        entries.slice(at * blockSize, (at + 1) * blockSize),
      ),
    [entries],
  )
  const [{first, count}] = useState(() => ({
    first: Math.max(
      0,
      blocks.findIndex((block) => block.some((entry) => keyOf(entry) === entryKey)),
    ),
    count: blocks.length,
  }))
  return blocks.map((block, at) => (
    <Block
      key={at}
      entries={block}
      keyOf={keyOf}
      height={heights[at] ?? block.length * entryPx}
      rendered={at >= count || (at >= first - blocksBefore && at <= first + blocksAfter)}
      onNear={onNear}
    >
      {children}
    </Block>
  ))
}

interface BlockProps<T> extends Pick<LongListProps<T>, 'entries' | 'keyOf' | 'children' | 'onNear'> {
  height: number
  rendered: boolean
}

function Block<T>({entries, keyOf, children, height, rendered, onNear}: BlockProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(rendered)
  const notify = useEffectEvent(() => onNear?.(entries))
  useEffect(() => {
    if (isNear) {
      notify()
      return
    }
    const observer = new IntersectionObserver(
      (seen) => seen.some(({isIntersecting}) => isIntersecting) && setNear(true),
      {
        rootMargin: `${nearPx}px 0px`,
      },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div
      ref={place}
      data-block
      className={styles.block}
      style={isNear ? {containIntrinsicSize: `auto ${height}px`} : {height}}
    >
      {isNear && (
        <Stack>
          {entries.map((entry) => (
            <div key={keyOf(entry)} data-entry={keyOf(entry)}>
              {children(entry)}
            </div>
          ))}
        </Stack>
      )}
    </div>
  )
}
