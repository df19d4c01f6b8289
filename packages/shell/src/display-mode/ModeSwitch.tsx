import {useFeedback} from '@hmb/ui/Feedback'
import {VisuallyHidden} from '@hmb/ui/VisuallyHidden'
import {useHost} from '../contexts/use-host.ts'
import css from './ModeSwitch.module.css'
import {copy} from './mode-switch-copy.ts'

/**
 * The button that switches between the elder mode (长辈版) and the standard mode. It names the other mode. Its HTML is the
 * same in both, and a stylesheet shows one of its names: the server renders it for everybody.
 *
 * @example
 * <Page title="个人中心" end={<ModeSwitch />}>…</Page>
 */
export function ModeSwitch() {
  const {displayMode} = useHost()
  const {toast} = useFeedback()
  const change = () => {
    const isElder = displayMode.current() === 'elder'
    displayMode.set(isElder ? 'standard' : 'elder')
    toast(isElder ? copy.isStandard : copy.isElder)
  }
  return (
    <button type="button" className={css.switch} onClick={change}>
      <span className={css.elder}>
        <VisuallyHidden>{copy.switchTo}</VisuallyHidden>
        {copy.elder}
      </span>
      <span className={css.standard}>
        <VisuallyHidden>{copy.switchTo}</VisuallyHidden>
        {copy.standard}
      </span>
    </button>
  )
}
