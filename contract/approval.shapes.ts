export * from './approval/case.shapes'
export * from './approval/case-source.shapes'
// §3 names the fields of the two flow-info replies (opening); every other field here is ours.

export * from './approval/course.shapes'
export * from './approval/delegating.shapes'
export * from './approval/detail.shapes'
export * from './approval/drawing.shapes'
export * from './approval/handling.shapes'
export * from './approval/lists.shapes'
export * from './approval/opening.shapes'
export * from './approval/starting.shapes'
