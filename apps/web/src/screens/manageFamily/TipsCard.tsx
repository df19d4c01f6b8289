import {Icon} from '@hmb/ui/Icon'
import css from './manage-family.module.css'
import {copy} from './manage-family-copy.ts'

/** 使用小贴士, with a button that closes it. */
export function TipsCard({onClose}: {onClose(): void}) {
  return (
    <section className={css.tips} aria-label={copy.tips}>
      <Icon name="info" size={20} className={css.tipsIcon} />
      <div>
        <h2 className={css.tipsTitle}>{copy.tips}</h2>
        <p className={css.tipsText}>{copy.tipsText}</p>
      </div>
      <button type="button" className={css.tipsClose} aria-label={copy.closeTips} onClick={onClose}>
        <Icon name="close" size={20} />
      </button>
    </section>
  )
}
