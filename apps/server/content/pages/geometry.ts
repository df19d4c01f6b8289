/** A rectangle in the operator's editor, where the image stands in its natural size. */
export type Area = {top: number; left: number; width: number; height: number}

/** Operator images are 750 px wide. The drawings in `tools/content` and the hotspots on the pages both read this table. */
export const imageWidth = 750

/** The hero: a buy button over the service panel of two rows with three entries each. */
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

/** The table of cover, with a button to the clauses below it. A fourth line makes it taller. */
export const benefits = (lines: number) => ({
  height: 480 + lines * 240,
  areas: {clause: {top: 480 + lines * 240 - 132, left: 40, width: 670, height: 92}} satisfies Record<string, Area>,
})

/** Who may be insured and how a claim goes, with two buttons below it. */
export const rules = {
  height: 1480,
  areas: {
    notice: {top: 1348, left: 40, width: 325, height: 92},
    guide: {top: 1348, left: 385, width: 325, height: 92},
  },
} as const satisfies {height: number; areas: Record<string, Area>}
