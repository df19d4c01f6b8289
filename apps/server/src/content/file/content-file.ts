import {existsSync} from 'node:fs'
import {join, normalize, resolve} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ContentFile} from '../../../content/catalog.ts'
import type {Database} from '../../platform/db/database.ts'
import {projects} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

const contentFolder = resolve(import.meta.dirname, '../../../content')
const contentAddress = '/static/'

/** A file that an operator gave, by its id; 8001 when there is none or it is not where it should be. */
export async function findContentFile(db: Database, id: string): Promise<ContentFile> {
  const rows = await db.select({settings: projects.settings}).from(projects)
  const file = rows.flatMap(({settings}) => settings.files).find((one) => one.id === id)
  if (!file || !isThere(file.fileUrl)) throw new BusinessError(ErrorCode.FILE_NOT_FOUND)
  return file
}

/** A file on another host is that host's business. */
function isThere(url: string): boolean {
  if (!url.startsWith(contentAddress)) return url !== ''
  return existsSync(join(contentFolder, normalize(`/${url.slice(contentAddress.length)}`)))
}
