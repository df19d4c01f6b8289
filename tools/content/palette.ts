import type {Theme} from '../../apps/server/content/variant.ts'

/** A theme's tones, dark to light, for drawings. `brand` and `tint` are the product's own. */
export type Tones = {deep: string; brand: string; mid: string; soft: string; tint: string}

/** The tones of each family of images. */
export const tones: Record<Theme, Tones> = {
  orange: {deep: '#8f2f08', brand: '#c2410c', mid: '#ee8f56', soft: '#fbcdab', tint: '#fff4ec'},
  blue: {deep: '#0c3a94', brand: '#1558d6', mid: '#6f9ff0', soft: '#bfd5fb', tint: '#eef4ff'},
  red: {deep: '#8e0b20', brand: '#c8102e', mid: '#ea7080', soft: '#f8c4cb', tint: '#fff0f1'},
}

export const ink = '#1f2329'
export const inkSoft = '#5c6370'

/** What a landscape is painted with: `night` stands on the brand colour, `day` on its tint. */
export type Paint = {
  sky: string
  sun: string
  far: string
  mid: string
  wall: string
  roof: string
  accent: string
  water: string
  ground: string
  line: string
  title: string
  text: string
}

/** The paint of a landscape. */
export const paintOf = ({deep, brand, mid, soft, tint}: Tones, mood: 'night' | 'day'): Paint =>
  mood === 'night'
    ? {
        sky: brand,
        sun: mid,
        far: `color-mix(in srgb, ${brand} 78%, ${mid})`,
        mid: `color-mix(in srgb, ${brand} 40%, ${mid})`,
        wall: tint,
        roof: deep,
        accent: soft,
        water: `color-mix(in srgb, ${brand} 60%, ${deep})`,
        ground: deep,
        line: soft,
        title: '#fff',
        text: tint,
      }
    : {
        sky: tint,
        sun: `color-mix(in srgb, ${tint} 40%, ${mid})`,
        far: `color-mix(in srgb, ${tint} 45%, ${soft})`,
        mid: soft,
        wall: '#fff',
        roof: brand,
        accent: mid,
        water: `color-mix(in srgb, ${soft} 80%, ${mid})`,
        ground: mid,
        line: mid,
        title: brand,
        text: ink,
      }
