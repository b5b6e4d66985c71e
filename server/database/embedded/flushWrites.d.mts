// Imported for its effect.
export {};
