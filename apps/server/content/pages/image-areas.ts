/** A rectangle on an image in its natural size, px. */
export type Area = {top: number; left: number; width: number; height: number}

/** The width of an operator's image, px. The areas below follow the SVG sources in `img-src`. */
export const imageWidth = 750

/** The first image: a buy button above a service panel of two rows with three entries each. */
export const hero = {
  height: 1120,
  areas: {
    buy: {top: 704, left: 40, width: 670, height: 96},
    orders: {top: 850, left: 40, width: 210, height: 108},
    clause: {top: 850, left: 270, width: 210, height: 108},
    video: {top: 850, left: 500, width: 210, height: 108},
    form: {top: 976, left: 40, width: 210, height: 108},
    guide: {top: 976, left: 270, width: 210, height: 108},
    picture: {top: 976, left: 500, width: 210, height: 108},
  },
} as const satisfies {height: number; areas: Record<string, Area>}

/** The image that lists the benefits (保障责任), with a button to the clauses. Each benefit adds 240 px. */
export const benefits = (count: number) => ({
  height: 480 + count * 240,
  areas: {clause: {top: 480 + count * 240 - 132, left: 40, width: 670, height: 92}} satisfies Record<string, Area>,
})

/** The image of the conditions and the claim process (参保须知, 理赔流程), with two buttons. */
export const rules = {
  height: 1480,
  areas: {
    notice: {top: 1348, left: 40, width: 325, height: 92},
    guide: {top: 1348, left: 385, width: 325, height: 92},
  },
} as const satisfies {height: number; areas: Record<string, Area>}
