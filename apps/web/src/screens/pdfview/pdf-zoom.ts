/** Zoom in tenths of the screen's width, so that steps of 0.1 add up. */
export type Zoom = number

export const minZoom: Zoom = 5
export const maxZoom: Zoom = 12
export const fullWidth: Zoom = 10

/**
 * The zoom one step of 0.1 up or down, from 0.5 to 1.2.
 *
 * @example
 * zoomBy(12, 1) // 12
 */
export function zoomBy(zoom: Zoom, steps: 1 | -1): Zoom {
  return Math.min(maxZoom, Math.max(minZoom, zoom + steps))
}
