/** Line icons on a grid of 24, drawn for the service panel and the floating entries. */
const shapes = {
  order: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2z M9 8.5h6 M9 12.5h6',
  clause: 'M6 3.5h8l4 4v13H6z M14 3.5v4h4 M9 12h6 M9 16h4',
  video: 'M3.5 6h17v12h-17z M10.5 9.5v5l4-2.5z',
  mail: 'M3.5 6h17v12h-17z M3.5 7.5l8.5 6 8.5-6',
  guide:
    'M4 5c3-.8 5.5-.5 8 1.200 2.5-1.700 5-2 8-1.200v13.5c-3-.8-5.5-.5-8 1.200-2.5-1.700-5-2-8-1.200z M12 6.200v13.5',
  picture: 'M4 4.5h16v15H4z M4 16l4.5-4.5 4 4 2.5-2.5 5 5 M15.5 8.5h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4.5 20.5c.8-4 3.600-6 7.5-6s6.700 2 7.5 6',
  claim: 'M12 3l7.5 3v5.5c0 4.5-3 7.700-7.5 9.5-4.5-1.800-7.5-5-7.5-9.5V6z M9 9.5l3 3.5 3-3.5 M12 13v4 M9.5 13.5h5',
  phone: 'M7.5 3.5h9v17h-9z M11 17.5h2',
  upload: 'M4.5 15v4.5h15V15 M12 15.5v-11 M8 8l4-4 4 4',
  check: 'M12 3l7.5 3v5.5c0 4.5-3 7.700-7.5 9.5-4.5-1.800-7.5-5-7.5-9.5V6z M8.5 12l2.5 2.5 4.5-5',
  pay: 'M3.5 6.5h17v12h-17z M3.5 10.5h17 M7 15h4',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M2.5 19.5c.6-3.700 3-5.5 6.5-5.5s5.900 1.800 6.5 5.5 M16 4.800a3.5 3.5 0 0 1 0 6.5 M18 14.5c2 .7 3.100 2.400 3.5 5',
  company: 'M5 20.5v-17h9v17 M14 9.5h5v11 M2.5 20.5h19 M8 7.5h3 M8 11.5h3 M8 15.5h3',
} as const

export type IconName = keyof typeof shapes

/** One icon as SVG text, `size` px wide. */
export const icon = (name: IconName, size: number, colour: string, width = 1.75): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${shapes[name]}"/></svg>`
