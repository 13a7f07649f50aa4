import type { DomainManifest } from '../manifest'
import { booksRoutes } from './routes'

export const books: DomainManifest = {
  domain: 'books',
  routes: booksRoutes,
}
