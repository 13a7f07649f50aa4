/**
 * Components used by nearly every page, as plain elements instead of Taro's custom ones: lighter, drawn in one pass,
 * and known to screen readers. Same names, props and event details as in the mini program.
 */
export { Button } from './Button'
export { Canvas } from './Canvas'
export { Form } from './Form'
export { Image } from './Image'
export { Input, Textarea } from './Input'
export { RichText } from './RichText'
export { ScrollView } from './ScrollView'
export { Text, View } from './View'
