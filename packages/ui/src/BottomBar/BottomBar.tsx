import {createContext, type ReactNode, useContext} from 'react'
import {classNames} from '../class-names.ts'
import css from './BottomBar.module.css'

const InsideBar = createContext(false)

/** The element of the bar. A `BottomBar` inside it renders no second bar. */
export function Bar({children, alone}: {children: ReactNode; alone?: boolean}) {
  return (
    <InsideBar value={true}>
      <div className={classNames(css.bar, alone && css.alone)} data-bar="">
        <div className={css.items}>{children}</div>
      </div>
    </InsideBar>
  )
}

/**
 * The bar at the bottom of a screen: an amount and a button, or one or two buttons. Pass it as `Page`'s `bar`.
 *
 * @example
 * <Page title="…" bar={<BottomBar><Amount yuan="258.00" /><Button>确认投保</Button></BottomBar>}>…</Page>
 */
export function BottomBar({children}: {children: ReactNode}) {
  return useContext(InsideBar) ? children : <Bar alone>{children}</Bar>
}
