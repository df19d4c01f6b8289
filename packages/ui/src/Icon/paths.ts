// One set on a 24 px grid, drawn with a 1.75 px stroke and round ends. Each is its own export, so that a piece of the
// kit that needs one chevron does not carry the whole set.
const circle = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z'
const sheet = 'M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5'

export const back = 'M15 5l-7 7 7 7'
export const close = 'M6 6l12 12M18 6L6 18'
export const chevron = 'M9.5 6l6 6-6 6'
export const check = 'M5 12.5l4.5 4.5L19 7.5'
export const plus = 'M12 5v14M5 12h14'
export const minus = 'M5 12h14'
export const order =
  'M7 3.5h10A1.5 1.5 0 0 1 18.5 5v15.5l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5L7.7 19l-2.2 1.5V5A1.5 1.5 0 0 1 7 3.5zM9 8.5h6M9 12.5h6'
export const policy = `${sheet}M9 14l2.2 2.2 4-4.2`
export const shield = 'M12 3.2l7.2 2.6v5.4c0 4.5-2.9 7.9-7.2 9.6-4.3-1.7-7.2-5.1-7.2-9.6V5.8zM8.8 11.8l2.4 2.4 4.2-4.4'
export const family =
  'M9 10.8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3 19.5v-.8a6 6 0 0 1 12 0v.8M15.6 4.6a3.2 3.2 0 0 1 0 6M17.4 13.6a6 6 0 0 1 3.6 5.1v.8'
export const person = 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.4-4 3.5-6.3 7.5-6.3s7.1 2.3 7.5 6.3'
export const phone =
  'M8 2.8h8a1.7 1.7 0 0 1 1.7 1.7v15a1.7 1.7 0 0 1-1.7 1.7H8a1.7 1.7 0 0 1-1.7-1.7v-15A1.7 1.7 0 0 1 8 2.8zM10.8 18.2h2.4'
export const lock =
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.3v2.4'
export const clock = `${circle}M12 7.2V12l3.2 2`
export const info = `${circle}M12 11.2v5M12 7.8v.1`
export const warning = 'M12 4l9 15.5H3zM12 10v4.2M12 16.9v.1'
export const success = `${circle}M8.2 12.3l2.7 2.7 5-5.4`
export const failure = `${circle}M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6`
export const refresh = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M17.6 2.9v4.2h-4.2'
export const service =
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h1.8a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1-1.2 1.2h-.6a1.2 1.2 0 0 1-1.2-1.2zM19.5 13.5h-1.8a1.2 1.2 0 0 0-1.2 1.2v2.6a1.2 1.2 0 0 0 1.2 1.2h.6a1.2 1.2 0 0 0 1.2-1.2zM19.5 17.5c0 2-1.7 3.2-4.3 3.2h-2'
export const agreement = `${sheet}M9 12.5h6M9 16.2h4`
export const about =
  'M6.2 3.8h11.6a2.4 2.4 0 0 1 2.4 2.4v11.6a2.4 2.4 0 0 1-2.4 2.4H6.2a2.4 2.4 0 0 1-2.4-2.4V6.2a2.4 2.4 0 0 1 2.4-2.4zM12 11.2v5M12 7.8v.1'
export const claim =
  'M9 4.8H7a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V6.3A1.5 1.5 0 0 0 17 4.8h-2M9 3.5h6v3H9zM12 10.2v6M9 13.2h6'
export const heart =
  'M12 20.2C5.5 15.8 3.2 12.4 3.2 9A4.7 4.7 0 0 1 12 6.7 4.7 4.7 0 0 1 20.8 9c0 3.4-2.3 6.8-8.8 11.2z'
export const home = 'M4 10.8L12 4l8 6.8V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.8 20.5v-6h4.4v6'
export const wechat =
  'M15.4 9.4c-.4-3-3-5.2-6.2-5.2-3.6 0-6.5 2.4-6.5 5.4 0 1.7.9 3.2 2.4 4.2l-.6 2.2 2.4-1.2c.6.2 1.2.3 1.9.3M21.3 14.4c0-2.5-2.4-4.6-5.4-4.6s-5.4 2.1-5.4 4.6S12.9 19 15.9 19c.7 0 1.3-.1 1.9-.3l2.1 1.1-.5-1.9c1.1-.8 1.9-2 1.9-3.5zM7 8.7v.1M11 8.7v.1M14.2 13.7v.1M17.6 13.7v.1'
export const cloudpay =
  'M7 18.5a4.3 4.3 0 0 1-.5-8.6A6 6 0 0 1 18 11.1a3.8 3.8 0 0 1-.3 7.4zM12.5 10.8l-1.9 2.7h2.8l-1.9 2.7'
export const account =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM12 9v6M9 12h6'
export const bank = 'M3.5 9.5L12 4l8.5 5.5zM6 13v4M10 13v4M14 13v4M18 13v4M3.5 20h17'
export const edit = 'M4.5 19.5l1-4.2L16.2 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.7 18.5zM14 6.8l3.2 3.2'
export const trash =
  'M4.5 6.5h15M9 6.5V4.8a1.3 1.3 0 0 1 1.3-1.3h3.4A1.3 1.3 0 0 1 15 4.8v1.7M6.3 6.5l.9 12.6a1.5 1.5 0 0 0 1.5 1.4h6.6a1.5 1.5 0 0 0 1.5-1.4l.9-12.6M10.2 10.5v6M13.8 10.5v6'
export const calendar =
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.3 3.5v4M15.7 3.5v4'
export const place =
  'M12 21c4.5-4.3 6.8-7.8 6.8-10.8a6.8 6.8 0 0 0-13.6 0c0 3 2.3 6.5 6.8 10.8zM12 12.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'
export const offline =
  'M4 4l16 16M3.5 10.3a12.6 12.6 0 0 1 4.7-2.7M11.5 6.8a12.5 12.5 0 0 1 9 3.5M6.6 13.7A8.2 8.2 0 0 1 11 11.5M15.3 12.3c.8.4 1.5.8 2.1 1.4M12 18v.1'
