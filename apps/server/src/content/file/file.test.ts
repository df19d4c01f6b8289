import {claimDescriptionFiles} from '@hmb/contract/claim-file'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {emailFile, fileUrl} from '@hmb/contract/file'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer({publicUrl: 'https://hmb.example'})
const browser = server.browser()
const send = vi.spyOn(server.providers.mail, 'send')
afterEach(() => {
  send.mockReset()
  send.mockResolvedValue({ok: true})
})
send.mockResolvedValue({ok: true})

describe('the URL of a file', () => {
  test('is the one in the content, and the file exists', async () => {
    const url = await browser.call(fileUrl, {id: 'f-cq-guide'})
    expect(url).toBe('/static/file/claim-guide.pdf')
    expect((await browser.inject({url})).statusCode).toBe(200)
  })

  test('FILE_NOT_FOUND for an unknown file', async () => {
    await expect(browser.call(fileUrl, {id: 'f-none'})).rejects.toMatchObject({
      code: ErrorCode.FILE_NOT_FOUND,
      message: '文件加载失败请稍后再试',
    })
  })
})

test('the claim description files are two PDF files of our own origin', async () => {
  const fileGroup = 'INSURANCE_CLAIM_DESCRIPTION'
  const files = await browser.call(claimDescriptionFiles, {projectId: 'hmb-cq', fileGroup})
  expect(files.map(({id, fileName}) => [id, fileName])).toEqual([
    ['f-cq-guide', '理赔指引'],
    ['f-cq-form', '理赔申请书'],
  ])
  for (const {fileUrl: url} of files) {
    const {statusCode, headers} = await browser.inject({url})
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  }
  const none = server.browser('hmb-none').call(claimDescriptionFiles, {projectId: 'hmb-none', fileGroup})
  await expect(none).rejects.toMatchObject({code: ErrorCode.INVALID_FIELD})
})

describe('a file by e-mail', () => {
  test('is sent to the recipient with an absolute link', async () => {
    expect(await browser.call(emailFile, {email: ' li@example.com ', emailId: 'f-cq-form'})).toBe(true)
    expect(send).toHaveBeenCalledExactlyOnceWith({
      to: 'li@example.com',
      subject: '理赔申请书',
      text: expect.stringContaining('https://hmb.example/static/file/claim-form.pdf'),
      attachments: [{name: '理赔申请书', url: 'https://hmb.example/static/file/claim-form.pdf'}],
    })
  })

  test('EMAIL_SEND_FAILED when it cannot be delivered, and the log does not contain the address', async () => {
    send.mockResolvedValue({ok: false, code: 'MAIL_FAILED', message: '邮件无法送达'})
    await expect(browser.call(emailFile, {email: 'fail@example.com', emailId: 'f-cq-form'})).rejects.toMatchObject({
      code: ErrorCode.EMAIL_SEND_FAILED,
      message: '邮件发送失败，请稍后重试',
    })
    expect(server.logLines.join('')).toContain('MAIL_FAILED')
    expect(server.logLines.join('')).not.toContain('fail@example.com')
  })

  test.each([
    ...['li.example.com', '@example.com', 'li@', 'l i@example.com', `li@${'x'.repeat(260)}`],
    // A provider that reads a list would send to each.
    ...['li@example.com,wang@example.com', 'li@example.com;wang@example.com', 'li<wang@example.com>'],
  ])('INVALID_FIELD names the field for %s, and nothing is sent', async (email) => {
    await expect(browser.call(emailFile, {email, emailId: 'f-cq-form'})).rejects.toMatchObject({
      code: ErrorCode.INVALID_FIELD,
      message: '邮箱不正确，请检查后重试',
    })
    expect(send).not.toHaveBeenCalled()
  })

  test('FILE_NOT_FOUND for an unknown file', async () => {
    await expect(browser.call(emailFile, {email: 'li@example.com', emailId: 'f-none'})).rejects.toMatchObject({
      code: ErrorCode.FILE_NOT_FOUND,
    })
    expect(send).not.toHaveBeenCalled()
  })
})
