/** The last word of a name is what everybody at the table calls the hero. */
export const shortName = (name: string): string => name.split(' ').at(-1) ?? name;
