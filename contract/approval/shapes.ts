export * from './case.shapes'
export * from './case-source.shapes'

// §3 names the fields of the two flow-info replies (opening); every other field here is ours.

export * from './action.shapes'
export * from './course.shapes'
export * from './delegation.shapes'
export * from './detail.shapes'
export * from './drawing.shapes'
export * from './lists.shapes'
export * from './open-work.shapes'
export * from './start.shapes'
