/** The four themes. A project's style code chooses one, see `theme-preset.ts`. */
export type Theme = 'orange' | 'blue' | 'red' | 'gray'

/** The colours that differ between themes. */
export interface Brand {
  /** Text and fills. Contrast at least 4.5:1 on white, on the page and on `tint`. */
  brand: string
  /** Pressed elements. */
  pressed: string
  /** Background of selected rows, notices and tags. */
  tint: string
  /** Background of avatars and of the header of the personal centre. */
  soft: string
}

export const brands: Record<Theme, Brand> = {
  orange: {brand: '#c2410c', pressed: '#9a3412', tint: '#fff4ec', soft: '#ffe3d0'},
  blue: {brand: '#1558d6', pressed: '#0f43a8', tint: '#eef4ff', soft: '#d5e4ff'},
  red: {brand: '#c8102e', pressed: '#9f0d25', tint: '#fff0f1', soft: '#ffd7dc'},
  gray: {brand: '#4b5563', pressed: '#374151', tint: '#f1f3f5', soft: '#dfe3e8'},
}

/** The colours of every theme. */
export const neutrals = {
  white: '#ffffff',
  ink: '#1f2329',
  second: '#5c6370',
  /** Placeholders: 4.5:1 on white too, because a placeholder is often the only hint. */
  placeholder: '#6b7280',
  /** Outlines of empty checkboxes and radios: 3:1 on white (WCAG 1.4.11). */
  control: '#868e9b',
  /** Outlines of quiet buttons, drag handles. */
  line: '#cfd4dc',
  hair: '#e8eaee',
  /** Background of unselected chips, empty avatars and disabled buttons. */
  fill: '#f1f3f5',
  fillPressed: '#e6e8ec',
  page: '#f5f6f8',
  /** Around the column of a wide window. */
  ground: '#e6e8ec',
  success: '#0f7b3f',
  successTint: '#e7f5ec',
  waiting: '#9a5b00',
  waitingTint: '#fff5e0',
  failure: '#b42318',
  failureTint: '#fdecea',
} as const
