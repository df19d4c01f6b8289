/**
 * `pnpm release`: publishes every package whose version the registry lacks, and tags the versions. The workflow `release`
 * runs it; `--dry-run` shows what it would publish. The tarballs stay in `dist/packages`.
 */
import {execFileSync, spawnSync} from 'node:child_process'
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {root} from './processes.ts'
import {
  buildPublishedPackages,
  type Manifest,
  manifestOf,
  packPublishedPackages,
  publishedFolders,
} from './published-packages.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp(`pnpm release [options of npm publish]     publishes every package whose version the registry lacks, and tags it
--dry-run builds and packs into dist/packages, and publishes nothing.`)

const out = join(root, 'dist/packages')
rmSync(out, {recursive: true, force: true})
await buildPublishedPackages(join(out, 'built'))
const tarballs = await packPublishedPackages(join(out, 'built'), out)

const options = process.argv.slice(2)
for (const folder of dependenciesFirst(publishedFolders)) {
  const manifest = manifestOf(folder)
  if (isPublished(manifest)) continue
  const access = manifest.publishConfig?.access ?? 'restricted'
  // npm signs the provenance of public packages only.
  const provenance = access === 'public' ? ['--provenance'] : []
  const args = ['publish', tarballs[folder] ?? '', '--access', access, ...provenance, ...options]
  execFileSync('npm', args, {cwd: out, stdio: 'inherit'})
}
// The changesets action reads the published versions from this output.
if (!options.includes('--dry-run')) execFileSync('changeset', ['git-tag'], {cwd: root, stdio: 'inherit'})

function dependenciesFirst(folders: readonly string[], ordered = new Set<string>()): Set<string> {
  for (const folder of folders) {
    const ownPackages = Object.keys(manifestOf(folder).dependencies ?? {}).filter((name) => name.startsWith('@hmb/'))
    dependenciesFirst(
      ownPackages.map((name) => name.slice('@hmb/'.length)),
      ordered,
    )
    ordered.add(folder)
  }
  return ordered
}

function isPublished({name, version}: Manifest): boolean {
  const {status, stdout} = spawnSync('npm', ['view', `${name}@${version}`, 'version', '--json'], {encoding: 'utf8'})
  if (status === 0) return stdout.trim() !== ''
  if (JSON.parse(stdout).error.code === 'E404') return false
  throw new Error(`the response of the registry does not show whether ${name}@${version} is published:\n${stdout}`)
}
