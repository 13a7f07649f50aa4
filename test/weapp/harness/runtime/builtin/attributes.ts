/**
 * Attributes that WeChat documents for each built-in component. WeChat ignores an unknown attribute; here it is a
 * template warning, because it is a mistake. Taro writes a few in camel case.
 */
const HOVER = 'hover-class hover-stop-propagation hover-start-time hover-stay-time'

const ATTRIBUTES = {
  view: HOVER,
  text: 'selectable space decode user-select overflow max-lines',
  button: `size type plain disabled loading form-type open-type name lang session-from send-message-title
    send-message-path send-message-img app-parameter show-message-card business-id ${HOVER}`,
  icon: 'type size color',
  progress: `percent stroke-width color active-color background-color active active-mode show-info border-radius
    font-size duration`,
  'rich-text': 'nodes space user-select mode',
  checkbox: 'value disabled checked color name',
  'checkbox-group': 'name',
  radio: 'value disabled checked color name',
  'radio-group': 'name',
  switch: 'checked disabled type color name',
  slider: `min max step disabled value active-color background-color block-size block-color show-value name color
    selected-color`,
  form: 'report-submit report-submit-timeout name',
  label: 'for name',
  input: `value type password placeholder placeholder-style placeholder-class disabled maxlength cursor-spacing focus
    auto-focus confirm-type confirm-hold cursor cursor-color selection-start selection-end name always-embed
    adjust-position hold-keyboard auto-fill safe-password-cert-path safe-password-length safe-password-time-stamp
    safe-password-nonce safe-password-salt safe-password-custom-hash`,
  textarea: `value placeholder placeholder-style placeholder-class disabled maxlength auto-focus focus auto-height fixed
    cursor-spacing cursor selection-start selection-end name show-confirm-bar adjust-position hold-keyboard
    disable-default-padding confirm-type confirm-hold adjust-keyboard-to`,
  picker: 'mode disabled range range-key value start end fields custom-item name header-text level',
  'picker-view': 'value indicator-style indicator-class mask-style mask-class name immediate-change',
  'picker-view-column': 'name',
  image: 'src mode lazy-load webp show-menu-by-longpress fade-in',
  'scroll-view': `scroll-x scroll-y upper-threshold lower-threshold scroll-top scroll-left scroll-into-view
    scroll-with-animation enable-back-to-top enable-flex scroll-anchoring enhanced using-sticky paging-enabled
    enable-passive refresher-enabled refresher-threshold refresher-default-style refresher-background
    refresher-triggered bounces show-scrollbar fast-deceleration type associative-container reverse clip cache-extent
    min-drag-distance scroll-into-view-within-extent scroll-into-view-alignment padding refresher-two-level-enabled
    refresher-two-level-triggered refresher-two-level-threshold refresher-two-level-close-threshold
    refresher-two-level-scroll-enabled refresher-ballistic-refresh-enabled refresher-two-level-pinned`,
  swiper: `indicator-dots indicator-color indicator-active-color autoplay current interval duration circular vertical
    previous-margin next-margin display-multiple-items snap-to-edge easing-function layout-type transformer-type
    indicator-type indicator-margin indicator-spacing indicator-radius indicator-width indicator-height
    indicator-alignment indicator-offset cache-extent`,
  'swiper-item': 'item-id skip-hidden-item-layout',
  'movable-area': 'scale-area',
  'movable-view': `direction inertia out-of-bounds x y damping friction disabled scale scale-min scale-max scale-value
    width height`,
  navigator: `url open-type delta target app-id path extra-data version ${HOVER}`,
  'cover-view': 'scroll-top marker-id',
  'cover-image': 'src',
  canvas: 'canvas-id disable-scroll type',
  video: `src duration controls danmu-list danmu-btn enable-danmu autoplay loop muted initial-time page-gesture
    direction show-progress show-fullscreen-btn show-play-btn show-center-play-btn enable-progress-gesture object-fit
    poster show-mute-btn title play-btn-position enable-play-gesture auto-pause-if-navigate
    auto-pause-if-open-native vslide-gesture vslide-gesture-in-fullscreen show-bottom-progress ad-unit-id
    poster-for-crawler show-casting-button picture-in-picture-mode enable-auto-rotation show-screen-lock-button
    show-snapshot-button show-background-playback-button background-poster referrer-policy is-drm is-live
    provision-url certificate-url license-url preferred-peak-bit-rate`,
  map: `longitude latitude scale markers covers polyline circles controls include-points show-location layer-style
    polygons subkey rotate skew max-scale min-scale enable-3D show-compass show-scale enable-overlooking
    enable-auto-max-overlooking enable-zoom enable-scroll enable-rotate enable-satellite enable-traffic enable-poi
    enable-building setting`,
  'web-view': 'src',
  'root-portal': 'enable',
  'page-meta': `background-text-style background-color background-color-top background-color-bottom
    root-background-color scroll-top scroll-duration page-style root-font-size page-orientation`,
  'sticky-section': 'push-pinned-header padding',
  'sticky-header': 'offset-top padding',
  'list-view': 'padding',
} as const

export type BuiltinName = keyof typeof ATTRIBUTES

export const builtinNames = Object.keys(ATTRIBUTES) as BuiltinName[]

/** Attributes of every component. */
const SHARED = `hidden animation aria-label aria-role aria-hidden aria-checked aria-disabled aria-selected aria-expanded
  aria-modal aria-live aria-labelledby aria-describedby aria-valuemin aria-valuemax aria-valuenow`

const camel = (word: string) => word.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Property names of a built-in component, in camel case. */
export const propertiesOf = (name: BuiltinName): string[] => [
  ...new Set(`${SHARED} ${ATTRIBUTES[name]}`.split(/\s+/).map(camel)),
]

/**
 * Inner template of a component: its children, nothing (the component draws itself), or its children in a box that the
 * component can move.
 */
export type Shape = 'children' | 'none' | 'boxed'

export const SHAPES: Record<Shape, string> = {
  children: '<slot/>',
  none: '',
  boxed: '<div class="wx-box"><slot/></div>',
}

export const shapeOf = (name: BuiltinName): Shape => {
  if (name === 'swiper' || name === 'root-portal') return 'boxed'
  return ['input', 'textarea', 'image', 'rich-text', 'canvas', 'slider', 'icon', 'progress', 'web-view'].includes(name)
    ? 'none'
    : 'children'
}
