import path from 'node:path'
import { build } from 'esbuild'

let script: Promise<string> | undefined

/** Bundles the runtime and the vendor's framework into one script for a window; once for each process. */
export function runtimeScript(): Promise<string> {
  script ??= build({
    entryPoints: [path.resolve(__dirname, '../runtime/start-runtime.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    // Modules are strict, a script is not: glass-easel needs it. No tsconfig.json around the harness has a say.
    tsconfigRaw: { compilerOptions: { strict: true } },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return script
}
