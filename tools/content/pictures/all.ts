import {type Theme, variantCodes} from '../../../apps/server/content/variant.ts'
import {benefitsPicture} from './benefits.ts'
import {adPicture, retainDetailPicture, retainPicture} from './generic.ts'
import {heroPicture} from './hero.ts'
import type {Picture} from './picture.ts'
import {posterPicture} from './poster.ts'
import {rulesPicture} from './rules.ts'
import {claimPicture, logoPicture, personPicture, sharePicture} from './small.ts'

const themes: readonly Theme[] = ['orange', 'blue', 'red']
const ofProject = [heroPicture, benefitsPicture, rulesPicture, posterPicture, sharePicture, logoPicture]
const ofTheme = [personPicture, claimPicture, retainPicture, retainDetailPicture, adPicture]

/** Every image that the content names: six of each project, five of each colour. */
export const allPictures = (): Picture[] => [
  ...variantCodes.flatMap((code) => ofProject.map((draw) => draw(code))),
  ...themes.flatMap((theme) => ofTheme.map((draw) => draw(theme))),
]
