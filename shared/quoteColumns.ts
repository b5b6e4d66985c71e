// Made from content/quote-form.yaml by `npm run content -- form`. Change that file, not this one.

/** The columns of quote_requests that the form fills, in the order of the form. */
export const quoteColumns = [
  {
    "column": "service_type",
    "type": "text",
    "notNull": true,
    "rule": "choice",
    "choices": [
      {
        "value": "standard-clean",
        "label": "Standard Clean"
      },
      {
        "value": "premium-clean",
        "label": "Premium Clean"
      },
      {
        "value": "post-construction",
        "label": "Post Construction Cleaning"
      },
      {
        "value": "commercial-office",
        "label": "Commercial Office Cleaning"
      }
    ],
    "label": "Service",
    "message": "Choose a service",
    "mailPlace": 3,
    "subjectPlace": 0
  },
  {
    "column": "home_size",
    "type": "text",
    "notNull": true,
    "rule": "choice",
    "choices": [
      {
        "value": "under-1500",
        "label": "Under 1,500 sq ft"
      },
      {
        "value": "1500-3000",
        "label": "1,500 - 3,000 sq ft"
      },
      {
        "value": "3000-5000",
        "label": "3,000 - 5,000 sq ft"
      },
      {
        "value": "over-5000",
        "label": "Over 5,000 sq ft"
      }
    ],
    "label": "Home size",
    "message": "Choose the size of your home",
    "mailPlace": 0,
    "subjectPlace": 1
  },
  {
    "column": "first_name",
    "type": "text",
    "notNull": true,
    "rule": "line",
    "maxLength": 100,
    "label": "First name",
    "message": "Enter your first name"
  },
  {
    "column": "last_name",
    "type": "text",
    "notNull": true,
    "rule": "line",
    "maxLength": 100,
    "label": "Last name",
    "message": "Enter your last name"
  },
  {
    "column": "email",
    "type": "text",
    "notNull": true,
    "rule": "email",
    "maxLength": 254,
    "label": "Email",
    "nameInMessages": "Email address",
    "message": "Enter your email address"
  },
  {
    "column": "phone",
    "type": "text",
    "notNull": true,
    "rule": "phone",
    "maxLength": 40,
    "label": "Phone",
    "nameInMessages": "Phone number",
    "message": "Enter your phone number with area code"
  },
  {
    "column": "address",
    "type": "text",
    "notNull": true,
    "rule": "line",
    "maxLength": 300,
    "label": "Address",
    "message": "Enter your address",
    "map": true,
    "mailPlace": 1
  },
  {
    "column": "details",
    "type": "text",
    "notNull": true,
    "default": "",
    "rule": "lines",
    "maxLength": 5000,
    "label": "Details",
    "mailPlace": 2
  }
] as const;
