import {readFileSync} from 'node:fs'

/** Linux counts the CPU of a process in hundredths of a second. */
const tickMs = 10

/** The CPU that a process has taken since its start, with all its threads, in ms. Linux only. */
export function processCpuMs(pid: number): number {
  // After the program's name, which may contain spaces: state is the first field, user and system time the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** The resident memory of a process, in MB. Linux only. */
export function processMemoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
