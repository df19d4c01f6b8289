import {useEffect, useRef, useState} from 'react'
import * as v from 'valibot'
import {type BlockPage, blockType, type Jump} from '../block.ts'
import {warnOnce} from '../warn.ts'
import {type EditorSize, placeOf} from './geometry.ts'
import css from './img.module.css'
import {Hotspot, Img} from './schema.ts'

/** A jump comes this long after the tap, so that the person sees what was tapped, in ms. */
export const jumpDelayMs = 200

/** An operator's image with its hotspots; its box is there before the image is. */
function View({block, page, first}: {block: Img; page: BlockPage; first: boolean}) {
  const [natural, setNatural] = useState<EditorSize>()
  const width = block.width ?? (natural ? (natural.width * block.imgHeight) / natural.height : undefined)
  const hotspots = hotspotsOf(block)
  return (
    <div
      className={css.image}
      style={width === undefined ? undefined : {aspectRatio: `${width} / ${block.imgHeight}`}}
      data-reserved={width !== undefined}
    >
      <img
        src={block.url}
        alt={block.alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        onLoad={({currentTarget: {naturalWidth, naturalHeight}}) =>
          setNatural({width: naturalWidth, height: naturalHeight})
        }
      />
      {width !== undefined &&
        hotspots.map((hotspot) => (
          <Spot
            key={[hotspot.top, hotspot.left, hotspot.width, hotspot.height].join(' ')}
            hotspot={hotspot}
            image={{width, height: block.imgHeight}}
            onJump={page.jump}
          />
        ))}
    </div>
  )
}

function Spot({hotspot, image, onJump}: {hotspot: Hotspot; image: EditorSize; onJump(jump: Jump): void}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <button
      type="button"
      className={css.spot}
      style={placeOf(hotspot, image)}
      aria-label={hotspot.name === '' ? nameOfMode[hotspot.jumpType] : hotspot.name}
      onClick={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onJump(jumpOf(hotspot)), jumpDelayMs)
      }}
    />
  )
}

/** What is read aloud for a hotspot that the operator gave no name. */
const nameOfMode: Record<Hotspot['jumpType'], string> = {
  mode1: '打开链接',
  mode2: '查看协议',
  mode3: '前往本页内容',
  mode4: '播放视频',
  mode5: '邮件接收文件',
  mode6: '查看文件',
  mode7: '查看图片',
}

function jumpOf(hotspot: Hotspot): Jump {
  if (hotspot.blocked) return {mode: 'blocked'}
  const {name} = hotspot
  switch (hotspot.jumpType) {
    case 'mode1':
      return {mode: 'link', link: hotspot.jumpLink}
    case 'mode2':
      return {mode: 'agreement', id: hotspot.protocolId, name}
    case 'mode3':
      return {mode: 'block', target: hotspot.jumpTarget}
    case 'mode4':
      return {mode: 'video', url: hotspot.url}
    case 'mode5':
      return {mode: 'email', fileId: hotspot.fileId, name}
    case 'mode6':
      return {mode: 'pdf', fileId: hotspot.fileId, name}
    case 'mode7':
      return {mode: 'image', url: hotspot.url, name}
  }
}

/** A hotspot that cannot be read is left out; the image and the others stand. */
function hotspotsOf(block: Img): Hotspot[] {
  return block.hotspots.flatMap((raw) => {
    const read = v.safeParse(Hotspot, raw)
    if (!read.success) warnOnce(`a hotspot of block ${block.id} cannot be read`)
    return read.success ? [read.output] : []
  })
}

export const imgBlock = blockType({type: 'img', schema: Img, View})
