/**
 * A phone, an SMS code, a name or a document is judged in `@hmb/validators` and createHeadlessHost else. This looks for the marks that a
 * second judge would leave in our sources: the expressions and the tables that such rules are made of.
 */
import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {root} from './processes.ts'

const marks: {name: string; pattern: RegExp}[] = [
  {name: 'a mobile number', pattern: /\[3-9\]|1\[345678|\\d\{11\}|\[0-9\]\{11\}/},
  {name: 'an SMS code', pattern: /\\d\{6\}|\[0-9\]\{6\}/},
  {name: 'a resident number', pattern: /\\d\{17\}|\\d\{15\}|\[0-9\]\{17\}|7,\s*9,\s*10,\s*5,\s*8|10X98765432/},
  {name: 'a permit or passport', pattern: /\[HM\]\\d|\[HMhm\]|\[A-Za-z\]\{3\}\\d\{12\}|\\d\{8\}\$|\{5,17\}/},
  {name: 'a name', pattern: /Script=Han|\\u4e00-\\u9fa5|一-龥/},
]

/** Where a mark means something else, and what. */
const exceptions: Record<string, string> = {
  'apps/sandbox/src/test-person.ts': 'makes numbers of people who do not exist',
  'apps/sandbox/src/sso/sso-calls.ts': 'reads the phone out of a token of its own making',
  'apps/server/src/testing/test-family.ts': 'makes numbers of people who do not exist',
  'packages/contract/src/account/jiangsu.ts': 'a pooling area has six digits',
  'packages/payment/src/beijing/bank-password.ts': 'a bank password has six digits',
  'apps/server/src/platform/log.ts': 'strikes names out of logs',
  'packages/shell/src/login/sms-code-text.ts': 'finds the code in a pasted message; the rule judges it',
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'apps'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('packages/validators/') && !file.startsWith('apps/server/content/'))

const found = files.flatMap((file) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      marks
        .filter(({pattern}) => pattern.test(line) && !(file in exceptions))
        .map(({name}) => `${file}:${index + 1} seems to judge ${name}: ${line.trim()}`),
    ),
)
for (const line of found) console.error(line)
if (files.length < 100) console.error(`only ${files.length} files were read: the check is blind`)
process.exit(found.length > 0 || files.length < 100 ? 1 : 0)
