/** Checks that every relative link of a Markdown page refers to a file, and its anchor to a heading. Prints every dead link. */
import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root} from './processes.ts'

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const headingsOf = (page: string) => [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The dead links of the page at `path`; `read` returns the text of a file or folder of the repository, or null without one. */
export function deadLinksOf(path: string, page: string, read: (path: string) => string | null): string[] {
  const links = [...page.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file, anchor] = link.split('#')
    const target = file ? read(join(dirname(path), file)) : page
    return target === null || (anchor !== undefined && !headingsOf(target).includes(anchor))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const pages = execFileSync('git', ['ls-files', '*.md'], {cwd: root, encoding: 'utf8'}).trim().split('\n')
  const read = (path: string) => {
    if (!existsSync(join(root, path))) return null
    return path.endsWith('.md') ? readFileSync(join(root, path), 'utf8') : ''
  }
  const dead = pages.flatMap((path) => deadLinksOf(path, read(path) ?? '', read).map((link) => `${path}: ${link}`))
  for (const line of dead) console.error(line)
  process.exit(dead.length > 0 ? 1 : 0)
}
