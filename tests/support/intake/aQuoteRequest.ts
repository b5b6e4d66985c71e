const request = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane.doe@example.com",
  phone: "(404) 555-0134",
  address: "12 Peachtree Street NE, Atlanta, GA 30303",
  homeSize: "1500-3000",
  serviceType: "premium-clean",
  details: "Two dogs, one of them sheds.",
};

export const aQuoteRequest = (changes: Partial<typeof request> = {}) => ({
  ...request,
  ...changes,
});
