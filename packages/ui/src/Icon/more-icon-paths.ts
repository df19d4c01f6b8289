// Icons that only `Icon` renders, by name.
const sheet = 'M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5'

export const plus = 'M12 5v14M5 12h14'
export const order =
  'M7 3.5h10A1.5 1.5 0 0 1 18.5 5v15.5l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5L7.7 19l-2.2 1.5V5A1.5 1.5 0 0 1 7 3.5zM9 8.5h6M9 12.5h6'
export const policy = `${sheet}M9 14l2.2 2.2 4-4.2`
export const family =
  'M9 10.8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3 19.5v-.8a6 6 0 0 1 12 0v.8M15.6 4.6a3.2 3.2 0 0 1 0 6M17.4 13.6a6 6 0 0 1 3.6 5.1v.8'
export const refresh = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M17.6 2.9v4.2h-4.2'
export const service =
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h1.8a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1-1.2 1.2h-.6a1.2 1.2 0 0 1-1.2-1.2zM19.5 13.5h-1.8a1.2 1.2 0 0 0-1.2 1.2v2.6a1.2 1.2 0 0 0 1.2 1.2h.6a1.2 1.2 0 0 0 1.2-1.2zM19.5 17.5c0 2-1.7 3.2-4.3 3.2h-2'
export const agreement = `${sheet}M9 12.5h6M9 16.2h4`
export const about =
  'M6.2 3.8h11.6a2.4 2.4 0 0 1 2.4 2.4v11.6a2.4 2.4 0 0 1-2.4 2.4H6.2a2.4 2.4 0 0 1-2.4-2.4V6.2a2.4 2.4 0 0 1 2.4-2.4zM12 11.2v5M12 7.8v.1'
export const heart =
  'M12 20.2C5.5 15.8 3.2 12.4 3.2 9A4.7 4.7 0 0 1 12 6.7 4.7 4.7 0 0 1 20.8 9c0 3.4-2.3 6.8-8.8 11.2z'
export const account =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM12 9v6M9 12h6'
export const bank = 'M3.5 9.5L12 4l8.5 5.5zM6 13v4M10 13v4M14 13v4M18 13v4M3.5 20h17'
export const download =
  'M12 3.8v11M7.5 10.6l4.5 4.4 4.5-4.4M4.5 16.5v2a1.8 1.8 0 0 0 1.8 1.8h11.4a1.8 1.8 0 0 0 1.8-1.8v-2'
export const external =
  'M14 4h6v6M20 4l-8.5 8.5M17.5 13.5v4.7a1.8 1.8 0 0 1-1.8 1.8H5.8A1.8 1.8 0 0 1 4 18.2V8.3a1.8 1.8 0 0 1 1.8-1.8h4.7'
export const muted = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.8l4.5 4.5M20.5 9.8L16 14.3'
