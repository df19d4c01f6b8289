import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ContentFile} from '../../../content/seed-types.ts'
import {contentFolder, publicPath, staticPrefix} from '../../context/public-file.ts'
import type {Database} from '../../platform/db/database.ts'
import {projects} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {Project} from '../project/project.ts'

/** Finds a file of the content by id; throws `FILE_NOT_FOUND` when it does not exist. */
export async function findContentFile(db: Database, id: string): Promise<ContentFile> {
  const rows = await db.select({settings: projects.settings}).from(projects)
  const file = rows.flatMap(({settings}) => settings.files).find((one) => one.id === id)
  if (!file || !fileExists(file.fileUrl)) throw new BusinessError(ErrorCode.FILE_NOT_FOUND)
  return file
}

/** The existing files of one group of a project, in the operator's order. */
export const listContentFiles = (
  {settings}: Pick<Project, 'settings'>,
  fileGroup: ContentFile['fileGroup'],
): ContentFile[] => settings.files.filter((file) => file.fileGroup === fileGroup && fileExists(file.fileUrl))

/** Whether the file exists. Files on other hosts are not checked. */
function fileExists(url: string): boolean {
  if (!url.startsWith(staticPrefix)) return url !== ''
  const path = publicPath(url)
  return path !== '' && existsSync(join(contentFolder, path))
}
