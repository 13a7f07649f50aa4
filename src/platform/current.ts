/** Platform of this build. The build takes current.h5.ts or current.weapp.ts instead of this file. */
export { platform } from './current.h5'
