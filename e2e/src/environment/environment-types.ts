/** The values that the global setup provides to every journey. */
export interface TestEnvironment {
  serverUrl: string
  sandboxUrl: string
  /** PROVIDER_SECRET of this run. */
  secret: string
  /** The configuration of a command of the operator. */
  operatorEnvironment: Record<string, string>
  portal: PortalEntry[]
}

/** A variant as `/portal.json` lists it. */
export interface PortalEntry {
  code: string
  name: string
  /** The path to open. */
  home: string
  projectId: string
  skuNo: string
}

declare module 'vitest' {
  interface ProvidedContext {
    environment: TestEnvironment
    /** The folder in which the workers reserve numbers for people. */
    numberFolder: string
  }
}
