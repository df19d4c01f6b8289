import {claimDescriptionFiles} from '@hmb/contract/claim-file'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {emailFile, fileUrl} from '@hmb/contract/file'
import {done, handle} from '../../context/route.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {invalidField} from '../../platform/http/invalid-field.ts'
import {isOutcomeUnknown} from '../../platform/providers/client.ts'
import {currentProject} from '../project/project.ts'
import {findContentFile, listContentFiles} from './content-file.ts'
import {reserveMail} from './mail-limit.ts'

export const fileRoutes = [
  handle(fileUrl, async ({id}, ctx) => (await findContentFile(ctx.db, id)).fileUrl),

  handle(claimDescriptionFiles, async ({fileGroup}, ctx) => {
    const files = listContentFiles(await currentProject(ctx), fileGroup)
    return files.map(({id, fileName, fileUrl}) => ({id, fileName, fileUrl}))
  }),

  handle(emailFile, async ({email, emailId}, ctx) => {
    if (!isOneAddress(email)) throw invalidField('email')
    const {fileName, fileUrl: path} = await findContentFile(ctx.db, emailId)
    const releaseMail = await reserveMail(ctx, email)
    const url = new URL(path, ctx.config.publicUrl).href
    const sent = await ctx.providers.mail.send({
      to: email,
      subject: fileName,
      text: `您索取的《${fileName}》见附件，也可直接打开：${url}`,
      attachments: [{name: fileName, url}],
    })
    if (!sent.ok) {
      ctx.log.warn({provider: 'mail', reason: sent.code, fileId: emailId}, 'mail not sent')
      // A mail that was not sent does not count. A slow provider may have sent it.
      if (!isOutcomeUnknown(sent)) await releaseMail()
      throw new BusinessError(ErrorCode.EMAIL_SEND_FAILED)
    }
    return done
  }),
]

/** The rule of the form allows separators. With them a mail would go to several mailboxes. */
const isOneAddress = (email: string) => !/[,;<>]/.test(email)
