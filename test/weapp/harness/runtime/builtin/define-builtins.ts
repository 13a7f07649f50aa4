import type * as glassEasel from 'glass-easel'
import { ViewEvent } from '../events'
import type { Host } from '../host'
import type { Navigation } from '../page-stack'
import { type BuiltinName, builtinNames, propertiesOf, shapeOf } from './attributes'
import { Builtin, type BuiltinNode, behaviourOf, remember } from './builtin'
import { buttonOf } from './button'
import { Canvas } from './canvas'
import { Checkbox, CheckboxGroup, Label, Radio, RadioGroup, Slider, Switch } from './choices'
import { Input, Textarea } from './fields'
import { Form } from './form'
import { imageOf } from './image'
import { Picker, PickerView } from './picker'
import { navigatorOf, PageMeta, Progress, RootPortal, WebView } from './placement'
import { RichText } from './rich-text'
import { ScrollView } from './scroll-view'
import { Swiper, SwiperItem } from './swiper'

type BuiltinClass = new (node: BuiltinNode) => Builtin

const behaviours = (host: Host, navigation: Navigation): Partial<Record<BuiltinName, BuiltinClass>> => ({
  button: buttonOf(host),
  canvas: Canvas,
  checkbox: Checkbox,
  'checkbox-group': CheckboxGroup,
  'cover-image': imageOf(host.files),
  form: Form,
  image: imageOf(host.files),
  input: Input,
  label: Label,
  navigator: navigatorOf(navigation),
  'page-meta': PageMeta,
  picker: Picker,
  'picker-view': PickerView,
  progress: Progress,
  radio: Radio,
  'radio-group': RadioGroup,
  'rich-text': RichText,
  'root-portal': RootPortal,
  'scroll-view': ScrollView,
  slider: Slider,
  swiper: Swiper,
  'swiper-item': SwiperItem,
  switch: Switch,
  textarea: Textarea,
  'web-view': WebView,
})

/** Attributes that are copied to the DOM, for selectors and forms. */
const REFLECTED: Record<string, string> = { name: 'name', ariaLabel: 'aria-label', ariaRole: 'role' }

interface Shapes {
  [path: string]: unknown
}

/** Defines all built-in components in one space, and makes them available in the program's space. */
export function defineBuiltins(
  space: glassEasel.ComponentSpace,
  program: glassEasel.ComponentSpace,
  shapes: Shapes,
  host: Host,
  navigation: Navigation,
): void {
  const classes = behaviours(host, navigation)
  for (const name of builtinNames) {
    const properties = propertiesOf(name)
    const definition = space.defineComponent({
      is: `wx/${name}`,
      template: { groupList: shapes, content: shapes[`shape/${shapeOf(name)}`] },
      properties: Object.fromEntries(properties.map((property) => [property, { type: null, value: undefined }])),
      observers: [
        {
          fields: properties.join(','),
          observer(this: glassEasel.GeneralComponent) {
            update(this, properties)
          },
        },
      ],
      lifetimes: {
        attached(this: glassEasel.GeneralComponent) {
          const behaviour = new (classes[name] ?? Builtin)(nodeOf(this, host))
          remember(elementOf(this), behaviour)
          behaviour.attached()
          update(this, properties)
        },
        detached(this: glassEasel.GeneralComponent) {
          behaviourOf(elementOf(this))?.detached()
        },
      },
    })
    program.setGlobalUsingComponent(name, definition)
  }
}

const elementOf = (component: glassEasel.GeneralComponent) => component.getBackendElement() as unknown as HTMLElement

function update(component: glassEasel.GeneralComponent, properties: string[]): void {
  const element = elementOf(component)
  const behaviour = element && behaviourOf(element)
  // `attached` applies the first values.
  if (!behaviour) return
  for (const property of properties) reflect(element, property, component.data[property])
  behaviour.changed()
}

function reflect(element: HTMLElement, property: string, value: unknown): void {
  if (property === 'hidden') element.toggleAttribute('hidden', Boolean(value))
  const attribute = REFLECTED[property]
  if (!attribute) return
  if (value === undefined || value === '' || value === null) element.removeAttribute(attribute)
  else element.setAttribute(attribute, String(value))
}

function nodeOf(component: glassEasel.GeneralComponent, host: Host): BuiltinNode {
  return {
    element: elementOf(component),
    report: host.report,
    get: (name) => component.data[name],
    dataset: () => component.dataset,
    fire: (type, detail, { bubbles = false } = {}) => {
      // Like between WeChat's two layers, an event reaches the logic after the update that caused it. It is dropped when
      // the component has left the page.
      Promise.resolve().then(() => {
        if (elementOf(component)?.isConnected) ViewEvent.send(component, type, detail, { bubbles })
      })
    },
  }
}
