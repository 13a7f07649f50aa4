import fs from 'node:fs'
import path from 'node:path'

/** Components that src/platform/h5/components draws itself, without a custom element. */
const LIGHT = ['View', 'Text', 'Button', 'Canvas', 'Form', 'Input', 'Textarea', 'Image', 'RichText', 'ScrollView']

const COMPONENT =
  /const (\w+) = \/\*@__PURE__\*\/ createReactComponent\('([\w-]+)', undefined, manipulatePropsFunction, (\w+)\);/g

/**
 * `@tarojs/components` on H5. Taro exports 120 components from one module, which puts Swiper's 320 kB of
 * source on every page; this writes one module a component, with ours for those that nearly every page uses.
 * Returns the index module's path.
 */
export function oneModulePerTaroComponent(root: string): string {
  const lib = path.join(root, 'node_modules/@tarojs/components/lib/react')
  const source = fs.readFileSync(path.join(lib, 'components.js'), 'utf8')
  const out = path.join(root, '.cache/taro-components')
  fs.mkdirSync(out, { recursive: true })

  const index = [`export { ${LIGHT.join(', ')} } from '${path.join(root, 'src/platform/h5/components')}'`]
  const done = new Set(LIGHT)
  for (const [, name = '', tag = '', define = ''] of source.matchAll(COMPONENT)) {
    if (done.has(name)) continue
    done.add(name)
    write(
      path.join(out, `${name}.js`),
      `import { manipulatePropsFunction } from '@tarojs/components/lib/react/helper.js'
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/createComponent.js'
import { ${define} as define } from '@tarojs/components/dist/components'
export const ${name} = /*@__PURE__*/ createReactComponent('${tag}', undefined, manipulatePropsFunction, define)
`,
    )
    index.push(`export { ${name} } from './${name}.js'`)
  }

  const exported = (/export \{([^}]+)\}/.exec(source)?.[1] ?? '').split(',').map((name) => name.trim())
  const rest = exported.filter((name) => !done.has(name))
  index.push(`export { ${rest.join(', ')} } from '@tarojs/components/lib/react/components.js'`)

  write(path.join(out, 'package.json'), '{ "sideEffects": false }\n')
  return write(path.join(out, 'index.js'), `${index.join('\n')}\n`)
}

/** Writes only what changed, so that webpack's cache stays warm. */
function write(file: string, text: string): string {
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text)
  return file
}
