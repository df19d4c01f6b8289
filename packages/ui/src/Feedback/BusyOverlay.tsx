import Loading from 'react-vant/es/loading/index.js'
import 'react-vant/es/loading/style/index.css'
import {classNames} from '../class-names.ts'
import modal from '../modal/modal.module.css'
import {useLastOpenValue, useModal} from '../modal/use-modal.ts'
import css from './feedback.module.css'

const ignoreClose = () => {}

/** Covers the screen while an operation runs. The person cannot close it. */
export function BusyOverlay({text}: {text: string | null}) {
  const open = text !== null
  const {shown, closing, ref, handlers} = useModal({open, onClose: ignoreClose})
  const shownText = useLastOpenValue(text, open)
  if (!shown) return null
  return (
    <dialog
      ref={ref}
      className={classNames(modal.layer, css.layer, css.busyLayer, closing && modal.closing)}
      aria-modal="true"
      aria-label={shownText ?? ''}
      aria-busy="true"
      tabIndex={-1}
      {...handlers}
    >
      <div className={classNames(css.box, closing && css.closing)} data-first-focus="" tabIndex={-1}>
        <Loading size="32px" />
        <span>{shownText}</span>
      </div>
    </dialog>
  )
}
