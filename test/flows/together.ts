import fs from 'node:fs'

/**
 * All flows as one file, as `npm test` runs them: each file by itself loads the server anew and V8 compiles it anew, a
 * sixth of their time. Those that kill the server are a layer of their own.
 */
const files = fs.readdirSync(__dirname, { recursive: true, encoding: 'utf8' })

for (const file of files.filter((file) => file.endsWith('.test.ts') && !file.endsWith('killed.test.ts')))
  describe(file, () => {
    require(`./${file}`)
  })
