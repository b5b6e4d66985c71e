/**
 * The raw bytes of everything, up to more than we accept: size, type and syntax are ours to judge on every host.
 *
 * A Function passes this on with `export *` and never with `export const config`: Gatsby's query extraction reads every
 * file in src/, takes an export spelled that way for a page's config and then builds rendering engines, which cannot
 * hold the sharp this project uses. The build fails with "Generated engines use disallowed import".
 */
export const config = { bodyParser: { raw: { type: "*/*", limit: "256kb" } } } as const;
