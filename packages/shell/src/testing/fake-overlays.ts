import type {Host} from '@hmb/host/port'

type OverlayHistory = Host['overlays']
type Overlay = Parameters<OverlayHistory['open']>[0]

/**
 * The overlays of a host without a browser: `open` has those that are open, the top one last.
 *
 * @example
 * const {overlays, pressBack} = fakeOverlays()
 * const app = createTestApp({host: {overlays}})
 */
export function fakeOverlays(): {overlays: OverlayHistory; open: Overlay[]; pressBack(): void} {
  const open: Overlay[] = []
  const close = (overlay: Overlay) => {
    if (open.includes(overlay)) open.splice(open.indexOf(overlay), 1)
  }
  return {
    overlays: {
      open(overlay) {
        open.push(overlay)
        return () => close(overlay)
      },
      beforeMove: (run) => run(false),
    },
    open,
    /** Closes the top overlay unless it blocks. */
    pressBack() {
      const top = open.at(-1)
      if (!top?.onBack) return
      close(top)
      top.onBack()
    },
  }
}
