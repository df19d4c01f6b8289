import {familyDictionary} from '@hmb/contract/family'
import {dictionary} from '@hmb/contract/project'
import {handle} from '../../context/route.ts'
import {cachedProject} from '../project/project.ts'
import {readCategory} from './dictionary.ts'

export const dictionaryRoutes = [
  handle(dictionary, async ({categoryValue}, ctx) => {
    const children = await readCategory(ctx.db, categoryValue)
    // Clients read the children of the first item, so each category has one root.
    return children.length > 0 ? [{dictionaryName: categoryValue, dictionaryValue: categoryValue, children}] : []
  }),

  handle(familyDictionary, async (_, ctx) => {
    const {projectId} = await cachedProject(ctx)
    const {idTypes, medicalPlaces, sexes} = await ctx.content.dictionary(projectId)
    return {idTypeList: idTypes, medicalAddrList: medicalPlaces, sexList: sexes}
  }),
]
