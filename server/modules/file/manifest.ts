import type { DomainManifest } from '../manifest'
import { fileRoutes } from './routes'

export const file: DomainManifest = { domain: 'file', routes: fileRoutes }
