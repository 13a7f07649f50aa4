import sanitizeHtml from 'sanitize-html'

/**
 * Reduces HTML to text, its structure and links: nothing that runs, fetches, looks like the app, or that RichText
 * cannot draw.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: 'p h3 ul ol li blockquote strong em u s br a table tbody tr th td'.split(' '),
    allowedAttributes: { a: ['href', 'target', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    // Links open in a new window.
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
      h1: 'h3',
      h2: 'h3',
      h4: 'h3',
      b: 'strong',
      i: 'em',
      div: 'p',
    },
  })
