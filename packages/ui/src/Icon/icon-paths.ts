// Icons on a 24 px grid with a 1.75 px stroke and round ends. This file has those that the kit and the blocks of the home
// page use directly; they load with the first page. The others are in more-icon-paths.ts.
const circle = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z'

export const back = 'M15 5l-7 7 7 7'
export const close = 'M6 6l12 12M18 6L6 18'
export const chevron = 'M9.5 6l6 6-6 6'
export const check = 'M5 12.5l4.5 4.5L19 7.5'
export const minus = 'M5 12h14'
export const person = 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.4-4 3.5-6.3 7.5-6.3s7.1 2.3 7.5 6.3'
export const clock = `${circle}M12 7.2V12l3.2 2`
export const info = `${circle}M12 11.2v5M12 7.8v.1`
export const warning = 'M12 4l9 15.5H3zM12 10v4.2M12 16.9v.1'
export const success = `${circle}M8.2 12.3l2.7 2.7 5-5.4`
export const failure = `${circle}M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6`
export const claim =
  'M9 4.8H7a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V6.3A1.5 1.5 0 0 0 17 4.8h-2M9 3.5h6v3H9zM12 10.2v6M9 13.2h6'
export const home = 'M4 10.8L12 4l8 6.8V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.8 20.5v-6h4.4v6'
export const offline =
  'M4 4l16 16M3.5 10.3a12.6 12.6 0 0 1 4.7-2.7M11.5 6.8a12.5 12.5 0 0 1 9 3.5M6.6 13.7A8.2 8.2 0 0 1 11 11.5M15.3 12.3c.8.4 1.5.8 2.1 1.4M12 18v.1'
