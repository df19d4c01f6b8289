import {join, resolve} from 'node:path'
import type {City} from './context/city.ts'
import {readCities} from './context/city-files.ts'
import {assertFile, type Config, cityFolders, readConfig} from './platform/config.ts'

/** The configuration of a process, with the cities, whose account platforms are providers too. Throws `ConfigError`. */
export async function serverConfig(
  environment: Record<string, string | undefined>,
): Promise<{config: Config; cities: City[]}> {
  const folders = cityFolders(environment)
  for (const folder of folders) assertFile('CITIES', join(resolve(folder), 'server.ts'))
  const cities = await readCities(folders)
  const platforms = cities.flatMap((city) => [
    ...Object.values(city.platforms),
    ...(city.precheckPlatform ? [city.precheckPlatform] : []),
  ])
  return {config: readConfig(environment, {platforms: [...new Set(platforms)].sort()}), cities}
}
