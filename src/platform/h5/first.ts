import '../oldEngines'
import { askEarly } from './early'
import { webTransport } from './transport'

/**
 * Must be the very first import. iOS WeChat signs the address the app was opened at, whatever the router does later, so
 * it is read before anything can change it.
 */
export const landingUrl = location.href.split('#')[0] ?? location.href

askEarly(webTransport.request)
